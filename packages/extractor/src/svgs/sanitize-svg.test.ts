import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitize-svg.ts'

test('keeps the shapes of a drawing, and removes scripts, external resources and links', () => {
  const hostile = `<svg viewBox="0 0 10 10" onload="alert(1)"><style>@import url(//evil.example)</style><script>alert(1)</script><foreignObject><body onload="x"/></foreignObject>
    <a href="javascript:alert(1)"><text>click</text></a><image href="https://evil.example/x.png"/><use href="https://evil.example/x.svg#a"/><use href="#b"/>
    <path id="b" d="M0 0h10v10z" fill="url(#grad)" style="background:url(https://evil.example)" onclick="x()"/><animate attributeName="href" to="javascript:x"/></svg>`
  const clean = sanitizeSvg(hostile) ?? ''
  expect(clean).toContain('<path id="b" d="M0 0h10v10z" fill="url(#grad)"')
  expect(clean).toContain('<use href="#b">')
  expect(clean).not.toMatch(/script|evil|alert|on\w+=|foreignObject|<a |animate|style/i)
})

test('returns null for markup without a shape', () => {
  expect(sanitizeSvg('<svg><script>1</script></svg>')).toBeNull()
  expect(sanitizeSvg('<div/>')).toBeNull()
})
