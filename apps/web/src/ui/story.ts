/** What a story file says of itself: the part of the sheet, and the name of the component there. */
export interface StoryMeta {
  title: `${StoryGroup} / ${string}`
}

/** The parts of the sheet in their order. */
export const storyGroups = ['Actions', 'Menus', 'Fields', 'Status', 'Messages', 'Containers', 'Tables and lists', 'Loading', 'Page'] as const
type StoryGroup = (typeof storyGroups)[number]
