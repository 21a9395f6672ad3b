/** Configures Ladle for the stories next to the components. The Components tab at `/admin/:id/buttons` shows the same stories. */
export default {
  stories: 'src/ui/**/*.stories.tsx',
  viteConfig: '.ladle/vite.config.ts',
  outDir: '../../dist/stories',
  addons: { a11y: { enabled: true }, width: { enabled: true, options: { wide: 1440, medium: 820, phone: 390 } } },
}
