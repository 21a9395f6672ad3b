/**
 * Returns a view of an element through the browser's own property definitions, because form fields shadow the properties of their form (`<input name="id">`
 * turns `form.id` into that field). Runs inside of the page.
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
