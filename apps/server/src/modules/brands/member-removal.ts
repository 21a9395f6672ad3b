import type { ChildKind } from '@brandwright/contracts/brands'
import type { Fact } from '@brandwright/domain/brands/evidence'
import { memberKinds } from '@brandwright/domain/brands/member-kinds'
import type { Logo } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import { Refusal } from '../../platform/refusal.ts'
import { defineMemberRemoval } from '../documents/define-member-removal.ts'
import { isChildTable, type StoredBrand } from './brand-row.ts'
import { guideDocument, withGuide } from './guide-document.ts'

/** A deleted sub-collection member in its stored form: with its position, its facts, and the logo made from it. */
interface DeletedMember {
  document: { id: string; originalURL?: string }
  position: number
  fact: Fact | null
  logo: { document: Logo; position: number } | null
}

const NAME_FIELDS = ['title', 'name', 'caption', 'alt', 'text', 'fontFamily', 'url']

const listOf = ({ guide }: StoredBrand, kind: ChildKind): readonly { id: string }[] => guide[kind] ?? []
const positionsOf = (brand: StoredBrand, kind: ChildKind): readonly number[] =>
  isChildTable(kind) ? brand.positions[kind] : listOf(brand, kind).map((_, index) => index)

/**
 * Removes and restores images, products, collections, pages, fonts, logos and videos. A restored member returns to its previous position, and scans may update
 * it again.
 */
export const memberRemoval = defineMemberRemoval({
  kind: guideDocument,
  nameOf(member: Record<string, unknown> & { id: string }) {
    const label = NAME_FIELDS.map((key) => member[key]).find((value) => typeof value === 'string' && value !== '')
    return String(label ?? member.id)
  },
  ownerOf: ({ ownerId }) => ownerId,
  store(brand, kind: ChildKind, document): DeletedMember {
    const { guide } = brand
    const index = listOf(brand, kind).findIndex(({ id }) => id === document.id)
    const { companion } = memberKinds[kind]
    const logo = companion && guide[companion].find(({ id }) => id === document.id)
    return {
      document,
      position: positionsOf(brand, kind)[index] ?? index,
      fact: guide.facts[pointerOf(kind, document.id)] ?? null,
      logo: logo ? { document: logo, position: guide.logos.indexOf(logo) } : null,
    }
  },
  restoreMember(brand, kind, { document, position, fact, logo }: DeletedMember) {
    const { guide } = brand
    const members = listOf(brand, kind)
    if (members.some(({ id }) => id === document.id)) throw new Refusal('conflict', 'This item was already restored.')
    const behind = positionsOf(brand, kind).findIndex((otherPosition) => otherPosition >= position)
    const { [pointerOf(kind, document.id)]: _removed, ...facts } = guide.facts
    const deletedImageURL = memberKinds[kind].remembersDeletedUrls ? guide.deletedImageURL.filter((url) => url !== document.originalURL) : guide.deletedImageURL
    return withGuide(brand, {
      guide: {
        ...guide,
        [kind]: members.toSpliced(behind < 0 ? members.length : behind, 0, document),
        facts: fact ? { ...facts, [pointerOf(kind, document.id)]: fact } : facts,
        ...(logo ? { logos: guide.logos.toSpliced(logo.position, 0, logo.document) } : {}),
        deletedImageURL,
      },
    })
  },
  pointersOf(kind, id) {
    const pointer = pointerOf(kind, id)
    const { companion } = memberKinds[kind]
    return [pointer, pointerOf('positions', kind, id), pointerOf('facts', pointer), ...(companion ? [pointerOf(companion, id)] : [])]
  },
})
