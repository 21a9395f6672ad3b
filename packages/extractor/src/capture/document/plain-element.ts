/**
 * Returns a view of an element that uses the browser's built-in property definitions, because form fields shadow the properties of their form (`<input
 * name="id">` replaces `form.id`). Runs inside the page.
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
