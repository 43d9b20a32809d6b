import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server whose connections can be cut and restored. */
export interface Cuttable {
  /** The address of the proxy. */
  url: string;
  /** Breaks open connections and refuses new ones. */
  cut(): void;
  mend(): Promise<void>;
  close(): void;
}

/** Starts such a proxy in front of a server. */
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
      // Broken connections are expected here.
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
