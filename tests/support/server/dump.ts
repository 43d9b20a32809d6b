import { dump } from './embedded.ts';

/** Makes the dump with the demo data before the workers start, which would each make one of their own. */
export default async function setUp(): Promise<void> {
  await dump();
}
