import { z } from 'zod'

const count = z.number().int().min(0)
const resourceCount = z.object({
  /** Number of requested files. */
  of: count,
  /** Number of files that failed, because the server returned an error or the connection broke. */
  failed: count,
  /** Number of files that the browser refused to load. */
  refused: count,
  /** Number of files that had not arrived when the scan read the page. */
  pending: count,
})
export type ResourceCount = z.infer<typeof resourceCount>

/** Files that the pages needed but didn't load. */
export const unreadResources = z.object({ stylesheets: resourceCount, fonts: resourceCount, images: resourceCount, scripts: resourceCount })
export type UnreadResources = z.infer<typeof unreadResources>
export type ResourceKind = keyof UnreadResources

const LABELS = { stylesheets: 'style sheets', fonts: 'fonts', images: 'images', scripts: 'scripts' } as const satisfies Record<ResourceKind, string>
/** Maximum fraction of unread images for a guide to count as complete. It is above 0, because a few missing images are common on live sites. */
const MAX_UNREAD_IMAGES = 0.25

export const noUnreadResources = (): UnreadResources => {
  const none = () => ({ of: 0, failed: 0, refused: 0, pending: 0 })
  return { stylesheets: none(), fonts: none(), images: none(), scripts: none() }
}

export const unreadCount = ({ failed, refused, pending }: ResourceCount): number => failed + refused + pending

/**
 * Returns one entry for a guide's `missing` list per kind of file that is partly or completely unread: "3 of 4 style sheets (2 failed, 1 did not arrive in
 * time)".
 */
export function describeUnread(unread: UnreadResources): string[] {
  return kindsOf(unread).map((kind) => {
    const { of, failed, refused, pending } = unread[kind]
    const reasons = [failed && `${failed} failed`, refused && `${refused} refused`, pending && `${pending} did not arrive in time`].filter(Boolean)
    return `${unreadCount(unread[kind])} of ${of} ${LABELS[kind]} (${reasons.join(', ')})`
  })
}

/** Returns true if enough files of the pages loaded for a complete guide. */
export function areResourcesRead({ stylesheets, fonts, images }: UnreadResources): boolean {
  const allFontsUnread = fonts.of > 0 && unreadCount(fonts) >= fonts.of
  return unreadCount(stylesheets) === 0 && !allFontsUnread && unreadCount(images) <= images.of * MAX_UNREAD_IMAGES
}

/** Returns the kind of files that an entry of `missing` names, or null for other entries. */
export const kindOfUnread = (entry: string): ResourceKind | null =>
  (Object.keys(LABELS) as ResourceKind[]).find((kind) => new RegExp(`^\\d+ of \\d+ ${LABELS[kind]} \\(`).test(entry)) ?? null

/** Returns the kinds with at least one unread file. */
export const kindsOf = (unread: UnreadResources): ResourceKind[] => (Object.keys(LABELS) as ResourceKind[]).filter((kind) => unreadCount(unread[kind]) > 0)
