import pg from 'pg';
import { databaseAddresses } from '../base/database-addresses.ts';
import { NoConnection } from './unavailable.ts';

type Taken = (error: Error | undefined, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void;

/** The hosts of a database. The one in use changes for all connections when it cannot be connected to. */
class Hosts {
  readonly addresses: readonly [string, ...string[]];
  #used = 0;

  constructor(url: string) {
    this.addresses = databaseAddresses(url);
  }

  get used(): string {
    return this.addresses[this.#used] ?? this.addresses[0];
  }

  /** Goes on to the host after a failing one, unless another connection has done so already. */
  leave(failing: string): void {
    if (this.used === failing) this.#used = (this.#used + 1) % this.addresses.length;
  }
}

/** Whether a wait for one of the connections in use ended without it, which says nothing about the host. */
const isWaitForFree = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** The pool of connections to whichever of a database's hosts takes writes. */
export class HostsPool extends pg.Pool {
  readonly #hosts: Hosts;

  /** @param settle prepares each connection; where it throws, the next host is tried. */
  constructor(url: string, options: pg.PoolConfig, settle: (client: pg.ClientBase) => Promise<void>) {
    const hosts = new Hosts(url);
    class Client extends pg.Client {
      constructor(all?: pg.ClientConfig) {
        super({ ...all, connectionString: hosts.used });
      }
    }
    super({ ...options, Client, onConnect: settle });
    this.#hosts = hosts;
  }

  /** The address of the host that is in use. */
  get address(): string {
    return this.#hosts.used;
  }

  async #take(): Promise<pg.PoolClient> {
    let reason: unknown;
    for (let tries = 0; tries < this.#hosts.addresses.length; tries += 1) {
      const { address } = this;
      try {
        return await super.connect();
      } catch (error) {
        reason = error;
        if (!isWaitForFree(error)) this.#hosts.leave(address);
        else if (this.address === address) break;
      }
    }
    throw new NoConnection(reason);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    const taking = this.#take();
    if (!taken) return taking;
    taking.then(
      (client) => taken(undefined, client, client.release),
      (error: Error) => taken(error),
    );
  }
}
