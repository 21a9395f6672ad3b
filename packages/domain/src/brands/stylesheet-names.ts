/** Maximum number of button and block styles with rules in a brand's stylesheet. */
const MAX_BUTTONS = 6
const MAX_BLOCKS = 8

/** Returns the value of `data-brand` that limits a brand's stylesheet to its specimens: the id without characters that could end the selector. */
export const scopeId = (brandId: string): string => brandId.replace(/[^\w-]/g, '')

/** Returns the class of a named text style: `pre_header` → brand-pre-header. */
export const roleClass = (role: string): string => `brand-${role.replace('_', '-')}`

/** Returns the class of the button style at an index of the guide's list, or null if the stylesheet has no rule for it. */
export const buttonRuleClass = (index: number): string | null => (index >= 0 && index < MAX_BUTTONS ? `brand-button-${index + 1}` : null)

/** Returns the class of the block style at an index of the guide's list, or null if the stylesheet has no rule for it. */
export const blockRuleClass = (index: number): string | null => (index >= 0 && index < MAX_BLOCKS ? `brand-block-${index + 1}` : null)
