/** The part of autocannon that we use; the package brings no types. */
declare module 'autocannon' {
  interface Outcome {
    requests: { average: number };
    latency: { p50: number; p99: number };
    errors: number;
    non2xx: number;
    '3xx': number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    /** Requests a second of all connections together. */
    overallRate?: number;
  }): Promise<Outcome>;
}
