import { client, signedIn } from '../server/client.ts';
import { theBackend } from './network.ts';

/** Invites an address to some brand. @returns the mailed link, without its origin, and the token in it. */
export async function invite(email: string): Promise<{ link: string; token: string }> {
  const { app, mailbox } = theBackend();
  const admin = await signedIn(app);
  const { body } = await admin.get('/api/v1/brands');
  const [brand] = body as { id: number }[];
  const answer = await admin.post('/api/v1/invitations', { email, brand_id: brand?.id });
  if (answer.status !== 201) throw new Error(`The invitation was answered with ${answer.status}`);
  const { pathname, search } = new URL(mailbox.lastKey(email));
  return { link: pathname + search, token: mailbox.lastToken(email) };
}

/** Accepts an invitation in some other browser. */
export async function acceptElsewhere(token: string, email: string): Promise<void> {
  const password = 'corn-and-beans-7';
  const body = { name: 'Faster', email, password, password_confirmation: password };
  const { status } = await client(theBackend().app).post(`/api/v1/invitations/${token}/accept`, body);
  if (status !== 201) throw new Error(`Accepting the invitation was answered with ${status}`);
}
