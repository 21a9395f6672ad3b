import { type Client, client, signUp } from '../client.ts'
import type { TestApp } from '../open-test-app.ts'
import { ACTORS, type ActorName, type Target } from './access-columns.ts'

/** Values of a row's placeholders, by target: `:id` in a URL, `"@id"` in a body, `@id` in a query. */
type Names = Record<Target, Record<string, string>>

export interface AccessWorld {
  base: string
  /** Cookie of each actor. It is the same for all requests, so that no response affects the next request. */
  cookies: Record<ActorName, string>
  names: Names
  /** Restores the rows of all tables from the snapshot. */
  restore(): Promise<void>
}

const missing = 'none-of-ours'
/** A malformed id: contains quotes, and NUL, which PostgreSQL rejects in text. */
const malformed = "\0' or 1=1 --"

/** Creates two brands with members, a super admin and a visitor. Uses the public API for everything except roles and memberships. */
export async function makeAccessWorld(app: TestApp): Promise<AccessWorld> {
  const superAdmin = await signUp(app.base)
  const [user, colleague, admin] = [await signUp(app.base), await signUp(app.base), await signUp(app.base)]
  const [stranger, otherAdmin] = [await signUp(app.base), await signUp(app.base)]
  const ownBrand = await readBrand(user, 'https://yourbrand.com')
  const other = await readBrand(stranger, 'https://theirbrand.com')
  const tie = async (person: { id: string }, brand: string, role = 'user') => expectOk(await superAdmin.patch(`/api/users/${person.id}`, { brand, role }))
  await tie(colleague, ownBrand.id)
  await tie(admin, ownBrand.id, 'admin')
  await tie(otherAdmin, other.id, 'admin')
  const people = { visitor: client(app.base), user, colleague, stranger, admin, otherAdmin, superAdmin }
  // Changing a role ends the user's sessions.
  for (const person of [colleague, admin, otherAdmin])
    expectOk(await person.post('/api/auth/sign-in/email', { email: person.email, password: person.password }))

  const invited = await superAdmin.post(`/api/brands/${ownBrand.id}/invitations`, { email: stranger.email })
  const elsewhere = await superAdmin.post(`/api/brands/${other.id}/invitations`, { email: user.email })
  const token = String(invited.body.link).split('#')[1] as string

  const { body: shared } = await user.post(`/api/brands/${ownBrand.id}/share-links`)
  const { body: sharedElsewhere } = await stranger.post(`/api/brands/${other.id}/share-links`)

  const idsOf = async (person: Client) => ({
    sessionId: (await person.get('/api/sessions')).body.items[0].id,
    keyId: (await person.post('/api/api-keys', { name: 'Of one person', scopes: ['read'] })).body.id,
  })

  const campaignOf = async (person: Client, brand: string) => {
    const { body } = await person.post('/api/campaigns', { brand, name: 'Spring', object_type: 'email' })
    const location = { cid: body.campaign.id, itemId: body.items[0].id }
    const { body: begun } = await person.post('/api/chats', { brand, content: 'Which colours?' })
    await person.lines('GET', `/api/runs/${begun.runId}/events`)
    const { body: memory } = await person.post('/api/chat-memories', { brand, text: 'We write British English.' })
    const { body: template } = await person.post('/api/templates', { brand, name: 'Spring', campaign: location.cid, item: location.itemId })
    return { ...location, templateId: template.id, chatId: begun.chat.id, memoryId: memory.id }
  }

  const fixed = {
    number: '1',
    deletedId: 'none',
    changeId: 'none',
    childId: 'none',
    blobId: 'none',
    contactId: 'none',
    messageId: 'none',
    chatLinkId: 'none',
    commentId: 'none',
    commentLinkId: 'none',
    review: 'none',
    slug: 'none',
  }
  const placeholders = {
    ...ownBrand,
    ...(await idsOf(user)),
    ...(await campaignOf(user, ownBrand.id)),
    userId: user.id,
    memberId: colleague.id,
    user: user.id,
    invitationId: invited.body.id,
    token,
    linkId: shared.id,
    shared: shared.link.split('/').at(-1),
  }
  const ofOther = {
    ...other,
    ...(await idsOf(stranger)),
    ...(await campaignOf(stranger, other.id)),
    userId: stranger.id,
    memberId: otherAdmin.id,
    user: stranger.id,
    invitationId: elsewhere.body.id,
    token: missing,
    linkId: sharedElsewhere.id,
    shared: missing,
  }
  const all = (value: string) => Object.fromEntries(Object.keys({ ...fixed, ...placeholders }).map((name) => [name, value]))
  const format = { format: 'css', exportFormat: 'html', provider: 'oidc', kind: 'brand', maker: 'openai' }
  const names: Names = {
    own: { ...fixed, ...placeholders, ...format },
    other: { ...fixed, ...ofOther, ...format },
    missing: { ...all(missing), ...fixed, ...format },
    malformed: { ...all(malformed), ...format },
  }
  const cookies = Object.fromEntries(ACTORS.map((name) => [name, people[name].cookie()])) as AccessWorld['cookies']
  return { base: app.base, cookies, names, restore: await snapshot(app) }
}

async function readBrand(owner: Client, url: string): Promise<{ id: string; runId: string }> {
  const [line] = await owner.lines('POST', '/api/getStyleGuide', { url })
  return line?.data
}

function expectOk({ status, body }: { status: number; body: unknown }) {
  if (status !== 200) throw new Error(`The world of the matrix could not be made: ${status} ${JSON.stringify(body)}`)
}

/** Saves all rows and returns a function that restores changed tables. Uses a single database call, because the matrix writes hundreds of times. */
async function snapshot({ context }: TestApp): Promise<() => Promise<void>> {
  const { executeSql } = context.database
  await executeSql(SNAPSHOT)
  return async () => {
    await executeSql('select tests.restore()')
  }
}

/**
 * Uses triggers to record which tables are written, so that only these are restored. The restore runs in the replica role, in which neither the product's
 * triggers nor foreign keys have an effect, so tables can be restored in any order, including the audit log.
 */
const SNAPSHOT = `
  drop schema if exists tests cascade;
  create schema tests;
  create table tests.saved (name text primary key, rows text not null);
  create table tests.written (name text not null);
  create function tests.note() returns trigger language plpgsql security definer as $$
  begin
    insert into tests.written values (tg_table_name);
    return null;
  end $$;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
      execute format('insert into tests.saved select $1, coalesce(json_agg(r), ''[]'')::text from %I r', name) using name;
      execute format('create trigger written after insert or update or delete or truncate on %I for each statement execute function tests.note()', name);
    end loop;
  end $$;
  create function tests.restore() returns void language plpgsql as $$
  declare
    saved record;
    columns text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for saved in select * from tests.saved where name in (select name from tests.written) loop
      execute format('delete from %I', saved.name);
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = format('public.%I', saved.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into %1$I (%2$s) overriding system value select %2$s from json_populate_recordset(null::%1$I, $1::json)', saved.name, columns)
        using saved.rows;
    end loop;
    delete from tests.written;
  end $$`
