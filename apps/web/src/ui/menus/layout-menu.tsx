import type { ComponentType } from 'react'
import { DropdownLayout } from './dropdown-layout.tsx'
import { InlineLayout } from './inline-layout.tsx'
import type { MenuLayoutProps } from './menu-layout-props.ts'
import { RadialLayout } from './radial-layout.tsx'
import { VerticalLayout } from './vertical-layout.tsx'

/** The layouts of spec 000 section 5. */
export const menuLayouts = { inline: InlineLayout, vertical: VerticalLayout, dropdown: DropdownLayout, radial: RadialLayout } as const satisfies Record<
  string,
  ComponentType<MenuLayoutProps>
>
export type MenuLayout = keyof typeof menuLayouts

/** The same acts in a row, in a column, below a button or around it. */
export function LayoutMenu({ layout, ...menu }: MenuLayoutProps & { layout: MenuLayout }) {
  const Layout = menuLayouts[layout]
  return <Layout {...menu} />
}
