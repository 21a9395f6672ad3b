import type { ChildKind } from '@brandwright/contracts/brands'
import type { Fact } from '@brandwright/domain/brands/evidence'
import { memberKinds } from '@brandwright/domain/brands/member-kinds'
import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Deletable } from '../../manifest/deleted-thing.ts'
import { Refusal } from '../../platform/refusal.ts'
import { forgetMember } from '../history/forget-member.ts'
import { takeDeleted } from '../history/take-deleted.ts'
import { isChildTable, type StoredBrand } from './brand-row.ts'
import { editBrand, guideDocument } from './guide-document.ts'

/** A member of a sub-collection as it is kept: with its place, what was known about it, and the logo that it was. */
export interface DeletedMember {
  document: { id: string; originalURL?: string }
  position: number
  fact: Fact | null
  logo: { document: Logo; position: number } | null
}

/** A picture, product, collection, page, font, logo or video. It goes back to its place, and new readings may find it again. */
export const deletableMember: Deletable = {
  async restore(context, thing) {
    await editBrand(context, { id: thing.brandId, revision: null, via: 'recover' }, async (brand, tx) => {
      return { guide: await takeDeleted(tx, thing, () => withMember(brand, thing.entity as ChildKind, thing.content as DeletedMember)) }
    })
  },
  /** After its time it is gone from the versions as well. */
  async forget(tx, { brandId, entity, thingId }) {
    const pointer = pointerOf(entity, thingId)
    const { companion } = memberKinds[entity as ChildKind]
    const places = [pointer, pointerOf('positions', entity, thingId), pointerOf('facts', pointer)]
    await forgetMember(tx, guideDocument.subjectOf(brandId), companion ? [...places, pointerOf(companion, thingId)] : places)
  },
}

function withMember(brand: StoredBrand, kind: ChildKind, { document, position, fact, logo }: DeletedMember): StyleGuide {
  const { guide } = brand
  const { remembersDeletedUrls } = memberKinds[kind]
  const members: readonly { id: string }[] = guide[kind] ?? []
  if (members.some(({ id }) => id === document.id)) throw new Refusal('conflict', 'It is there again already.')
  const places = isChildTable(kind) ? brand.positions[kind] : members.map((_, index) => index)
  const behind = places.findIndex((place) => place >= position)
  const { [pointerOf(kind, document.id)]: _gone, ...facts } = guide.facts
  return {
    ...guide,
    [kind]: members.toSpliced(behind < 0 ? members.length : behind, 0, document as never),
    facts: fact ? { ...facts, [pointerOf(kind, document.id)]: fact } : facts,
    ...(logo ? { logos: guide.logos.toSpliced(logo.position, 0, logo.document) } : {}),
    deletedImageURL: remembersDeletedUrls ? guide.deletedImageURL.filter((url) => url !== document.originalURL) : guide.deletedImageURL,
  }
}
