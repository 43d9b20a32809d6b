import { execFileSync, spawnSync } from 'node:child_process';

/** The path of a program of the system; undefined if there is none. */
function find(program: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${program}`], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` },
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** Whether Debian's packages can be installed here. */
const canInstall = () => process.getuid?.() === 0 && find('apt-get') !== undefined;

/**
 * Finds a program. If it is missing, installs its Debian package, if possible.
 *
 * @param name of the package, if it differs from the program's.
 * @returns its path, or the reason why there is none.
 */
export function debianProgram(program: string, name = program): { path: string } | { missing: string } {
  const present = find(program);
  if (present) return { path: present };
  if (!canInstall())
    return { missing: `${program} is not installed, and only root can install it with apt-get` };
  // A package may start its service, which would take the usual port.
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: 'ignore' as const,
  };
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
  } catch {
    return { missing: `apt-get could not install ${name}` };
  }
  const installed = find(program);
  return installed ? { path: installed } : { missing: `the package ${name} has no such program` };
}
