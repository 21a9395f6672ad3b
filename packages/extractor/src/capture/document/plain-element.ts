/**
 * An element to ask for what every element has. A form gives its fields the word first (`<input name="id">` makes `form.id` that field), so a form
 * is asked through the browser's own definitions. Runs inside of the page.
 */
export function plainElement<E extends Element>(element: E): E {
  if (Reflect.get(Element.prototype, 'tagName', element) !== 'FORM') return element
  return new Proxy(element, {
    get(form, name) {
      const value = Reflect.get(HTMLElement.prototype, name, form)
      return typeof value === 'function' ? value.bind(form) : value
    },
  })
}
