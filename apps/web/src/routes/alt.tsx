import { StartPage } from './start-page.tsx'

/** Renders the start page with an alternative hero, for comparison. */
export default function AltRoute() {
  return (
    <StartPage
      title="One address in, your whole brand out."
      lead="Colours with their roles, type as it is rendered, buttons in every state, logos, images, products and texts, each with the place where it was found."
    />
  )
}
