import type { Image } from '../brands/style-guide.ts'
import type { CampaignItemBody } from './campaign-item.ts'
import { hasLinkedButton, hasLinkedImage, linksOf, linksOfBody } from './links-of.ts'
import { heroFault, heroFaults, heroImages } from './page-image.ts'
import type { ItemPatch } from './patch-item.ts'
import type { Section } from './section.ts'
import { pickedImage, showsImage } from './section-image.ts'

/** A problem of an item that concerns the campaign's landing page, at a JSON pointer into the item. */
interface PageFault {
  pointer: string
  message: string
  fix?: { label: string; patch: ItemPatch }
}

type Sections = Pick<CampaignItemBody, 'sections'>

/**
 * Returns the finding for an email that does not link to the page, or null if the email links to it or has no sections yet. The fix adds the link to the
 * email's first button.
 */
export function pageLinkFault(email: Sections, page: { name: string; url: string }): PageFault | null {
  if (email.sections.length === 0) return null
  if (linksOf(email).some((link) => link.startsWith(page.url) && /^(?:$|[?#/])/.test(link.slice(page.url.length)))) return null
  const message = `The email does not link to the page “${page.name}” of this campaign.`
  const first = email.sections.find(({ type, button }) => type !== 'footer' && button.show && button.text.trim() !== '')
  if (!first) return { pointer: '', message }
  const patch = { sections: { [first.id]: { button: { ...first.button, url: page.url } } } }
  return { pointer: `/sections/${first.id}/button/url`, message, fix: { label: `Link “${first.button.text.trim()}” to the page`, patch } }
}

/**
 * Returns findings for an email's links to pages that are not public; `privatePages` contains their URLs as written in the email. The fix links to the
 * campaign's page if that page is public.
 */
export function privatePageFaults(email: Sections, privatePages: ReadonlySet<string>, page: { name: string; url: string } | null): PageFault[] {
  return email.sections.flatMap((section) => {
    const { id, button, body } = section
    const fault = (field: string, address: string, fields: (url: string) => Partial<Section>): PageFault[] => {
      if (!privatePages.has(address)) return []
      const fix = page && { label: `Link to the page “${page.name}”`, patch: { sections: { [id]: fields(page.url) } } }
      return [
        { pointer: `/sections/${id}/${field}`, message: `${address} is a page that is not public. Publish it, or change the link.`, ...(fix ? { fix } : {}) },
      ]
    }
    return [
      ...(hasLinkedButton(section) || hasLinkedImage(section)
        ? // The URL field is shown only together with the button.
          fault(button.show ? 'button/url' : 'button/show', button.url.trim(), (url) => ({ button: { ...button, url } }))
        : []),
      ...linksOfBody(section).flatMap((address) => fault('body', address, (url) => ({ body: body.replaceAll(`](${address})`, `](${url})`) }))),
    ]
  })
}

/**
 * Returns the finding for a page whose top section has an unsuitable image, or is a header without an image (`isMissing`); otherwise null. The fix inserts the
 * brand's best image; if the brand has no suitable image, the message lists the reasons.
 */
export function heroImageFault({ sections }: Sections, images: ReadonlyMap<string, Image>): (PageFault & { isMissing: boolean }) | null {
  const [hero] = sections
  if (!hero || !showsImage(hero) || (hero.type !== 'header' && !hero.image)) return null
  const fault = hero.image ? heroFault(images.get(hero.image.id) ?? hero.image) : null
  if (hero.image && fault === null) return null
  const [best, ...otherImages] = heroImages(images.values())
  const count = otherImages.length + 1
  const advice = best
    ? `${count} ${count === 1 ? 'image' : 'images'} of the brand would suit it.`
    : `No image of the brand suits it: upload a landscape photo. ${heroFaults(images.values())}`.trim()
  const message = fault === null ? `The top of the page has no image. ${advice}` : `The image does not suit the top of a page: ${fault}. ${advice}`
  const fix = best && { label: 'Use the best image', patch: { sections: { [hero.id]: pickedImage(best) } } }
  return { pointer: `/sections/${hero.id}/image`, message, isMissing: fault === null, ...(fix ? { fix } : {}) }
}
