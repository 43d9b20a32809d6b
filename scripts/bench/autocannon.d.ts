/** The part of autocannon that we use; the package brings no types. */
declare module 'autocannon' {
  interface Outcome {
    requests: { average: number };
    errors: number;
    non2xx: number;
    '3xx': number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
  }): Promise<Outcome>;
}
