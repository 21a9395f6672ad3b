import styles from './menu-motion.module.css'

/** How what opens comes in; under reduced motion it is just there. */
export const menuMotions = { elastic: styles.elastic, bounce: styles.bounce, smooth: styles.smooth } as const
export type MenuMotion = keyof typeof menuMotions
