import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut and mended. */
export interface Cuttable {
  /** The server's address, this way. */
  url: string;
  /** Breaks what is open and refuses what is new. */
  cut(): void;
  mend(): Promise<void>;
  close(): void;
}

/** Puts such a way before the server of an address. */
export async function cuttable(target: string): Promise<Cuttable> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      // A broken connection is what this is for.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: ownPort } = server.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${ownPort}`;
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    async mend() {
      server.listen(ownPort, '127.0.0.1');
      await once(server, 'listening');
    },
    close: cut,
  };
}
