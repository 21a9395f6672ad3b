/** Metadata of a story file: its group and the component's name. */
export interface StoryMeta {
  title: `${StoryGroup} / ${string}`
}

/** Story groups in display order. */
export const storyGroups = ['Actions', 'Menus', 'Fields', 'Status', 'Messages', 'Containers', 'Tables and lists', 'Loading', 'Page'] as const
type StoryGroup = (typeof storyGroups)[number]
