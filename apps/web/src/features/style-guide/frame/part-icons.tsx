import {
  BookOpen,
  Braces,
  Globe,
  Image,
  Link,
  type LucideIcon,
  Palette,
  PenTool,
  RectangleHorizontal,
  Shapes,
  ShoppingBag,
  TextQuote,
  Type,
} from 'lucide-react'
import type { GuidePartId } from '../model/guide-parts.ts'

/** The rail under 1024 px is icons only. */
export const partIcons: Record<GuidePartId, LucideIcon> = {
  overview: BookOpen,
  palette: Palette,
  type: Type,
  buttons: RectangleHorizontal,
  logos: Shapes,
  drawings: PenTool,
  images: Image,
  products: ShoppingBag,
  text: TextQuote,
  links: Link,
  sources: Globe,
  stylesheet: Braces,
}
