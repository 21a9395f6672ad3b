/** Said where no provider of models is set up: what works without one, and who sets one up. */
export const NoModel = () => (
  <p>
    Guides are read without one. For written work, whoever runs this server sets <code>OPENAI_API_KEY</code>, <code>ANTHROPIC_API_KEY</code>,{' '}
    <code>GOOGLE_API_KEY</code> or <code>OLLAMA_URL</code> and starts it again.
  </p>
)
