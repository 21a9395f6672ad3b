import type { DBAdapter, DBAdapterInstance, DBTransactionAdapter, Where } from 'better-auth/adapters'
import type { Handle } from '../../database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import * as store from './user-store.ts'

/** Maps models of the accounts library to the fields that are stored encrypted for the account's owner. */
const SEALED: Record<string, readonly string[]> = { twoFactor: ['secret', 'backupCodes'] }

type Row = Record<string, unknown>
type Reader = Pick<DBTransactionAdapter, 'findOne'>

/** Wraps the library's database adapter, so that the fields in `SEALED` are encrypted when written and decrypted when read. */
export const sealFields =
  (open: DBAdapterInstance, secrets: Secrets): DBAdapterInstance =>
  (options) => {
    const adapter = open(options)
    return {
      ...adapter,
      ...sealing(adapter, secrets),
      transaction: (run) => adapter.transaction((inner) => run({ ...inner, ...sealing(inner, secrets) } as DBTransactionAdapter)),
    } as DBAdapter
  }

function sealing(adapter: DBTransactionAdapter, secrets: Secrets) {
  const fieldsOf = (model: string) => SEALED[model] ?? []
  const each = (model: string, row: Row, change: (text: string, field: string) => string): Row => {
    const changed = { ...row }
    for (const field of fieldsOf(model)) if (typeof row[field] === 'string') changed[field] = change(row[field], field)
    return changed
  }
  const sealed = (model: string, row: Row, owner: string) => each(model, row, (text, field) => secrets.seal(text, { owner, field: `${model}.${field}` }))
  const opened = <T>(model: string, row: T): T =>
    row ? (each(model, row as Row, (text, field) => secrets.open(text, { owner: String((row as Row).userId), field: `${model}.${field}` })) as T) : row

  return {
    async create(input: { model: string; data: Row }) {
      return opened(input.model, await adapter.create({ ...input, data: sealed(input.model, input.data, String(input.data.userId)) }))
    },
    async findOne(input: { model: string; where: Where[] }) {
      return opened(input.model, await adapter.findOne(input))
    },
    async findMany(input: { model: string }) {
      return (await adapter.findMany(input)).map((row) => opened(input.model, row))
    },
    async update(input: { model: string; where: Where[]; update: Row }) {
      if (!fieldsOf(input.model).some((field) => field in input.update)) return opened(input.model, await adapter.update(input))
      const owner = await ownerOf(adapter, input)
      return opened(input.model, await adapter.update({ ...input, update: sealed(input.model, input.update, owner) }))
    },
    async incrementOne(input: { model: string; where: Where[]; increment: Record<string, number>; set?: Row }) {
      const fields = fieldsOf(input.model)
      const [sealedWhere, plain] = [input.where.filter(({ field }) => fields.includes(field)), input.where.filter(({ field }) => !fields.includes(field))]
      if (sealedWhere.length === 0 && !fields.some((field) => field in (input.set ?? {}))) return adapter.incrementOne(input)
      // Encrypting the same text twice gives different results, so encrypted fields are compared as plain text. The update then matches the stored ciphertext
      // exactly.
      const stored = await adapter.findOne<Row>({ model: input.model, where: plain })
      if (!stored || sealedWhere.some(({ field, value }) => opened(input.model, stored)[field] !== value)) return null
      const where = [...plain, ...sealedWhere.map((condition) => ({ ...condition, value: stored[condition.field] as string }))]
      return opened(input.model, await adapter.incrementOne({ ...input, where, set: sealed(input.model, input.set ?? {}, String(stored.userId)) }))
    },
  }
}

async function ownerOf(adapter: Reader, { model, where }: { model: string; where: Where[] }): Promise<string> {
  const row = await adapter.findOne<Row>({ model, where })
  return String(row?.userId)
}

/** Returns true if this database contains secrets encrypted with a different key than the server's, for example after a restore without the key. */
export async function hasKeyChanged(db: Handle, secrets: Secrets): Promise<boolean> {
  const sealed = await store.anySealedSecret(db)
  return sealed !== null && !secrets.isOurs(sealed)
}
