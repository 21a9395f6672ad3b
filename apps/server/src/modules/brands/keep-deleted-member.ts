import type { ChildKind } from '@brandwright/contracts/brands'
import { memberKinds } from '@brandwright/domain/brands/member-kinds'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { keepDeleted } from '../history/keep-deleted.ts'
import { isChildTable, type StoredBrand } from './brand-row.ts'
import type { DeletedMember } from './deletable-member.ts'

/** Keeps a member that is being deleted, within the transaction that deletes it. */
export async function keepDeletedMember(
  { actor, newId, now }: Context,
  tx: Handle,
  { guide, positions, ownerId }: StoredBrand,
  kind: ChildKind,
  document: { id: string },
): Promise<void> {
  const index = (guide[kind] ?? []).findIndex(({ id }) => id === document.id)
  const { companion } = memberKinds[kind]
  const logo = companion && guide[companion].find(({ id }) => id === document.id)
  const content: DeletedMember = {
    document,
    position: isChildTable(kind) ? (positions[kind][index] ?? index) : index,
    fact: guide.facts[pointerOf(kind, document.id)] ?? null,
    logo: logo ? { document: logo, position: guide.logos.indexOf(logo) } : null,
  }
  const thing = { brandId: guide.id, entity: kind, thingId: document.id, name: nameOf(document), content, ownerId, members: [], admins: [] }
  await keepDeleted(tx, { ...thing, deletedBy: actor?.id ?? null, deletedAt: now() }, newId())
}

/** The first of its words that says what it is. */
function nameOf(member: Record<string, unknown> & { id: string }): string {
  const words = ['title', 'name', 'caption', 'alt', 'text', 'fontFamily', 'url']
    .map((key) => member[key])
    .find((word) => typeof word === 'string' && word !== '')
  return String(words ?? member.id).slice(0, 200)
}
