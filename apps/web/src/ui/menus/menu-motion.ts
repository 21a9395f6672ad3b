import styles from './menu-motion.module.css'

/** Entry animations of menus. Reduced motion disables them. */
export const menuMotions = { elastic: styles.elastic, bounce: styles.bounce, smooth: styles.smooth } as const
export type MenuMotion = keyof typeof menuMotions
