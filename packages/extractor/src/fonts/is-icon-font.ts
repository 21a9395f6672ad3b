/** Returns true if the first of the font families is an icon font. Self-contained, because it also runs inside the page. */
export const isIconFont = (families: string): boolean =>
  /^["']?(?:[^,]*(?:ico(?:n|moon|font)|awesome|glyph|material symbols|fontello|themify|etmodules|wingdings|webdings|mdl2 assets)|(?:slick|feather|woocommerce)["']?(?:,|$))/i.test(
    families,
  )
