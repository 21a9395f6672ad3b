import { expect, test } from 'vitest'
import { websiteAddress } from './website-address.ts'

test.each([
  ['yourbrand.com', 'https://yourbrand.com/'],
  ['  www.yourbrand.com/shop?x=1 ', 'https://www.yourbrand.com/shop?x=1'],
  ['http://yourbrand.com', 'http://yourbrand.com/'],
  ['HTTPS://YourBrand.com', 'https://yourbrand.com/'],
  ['//yourbrand.com', 'https://yourbrand.com/'],
  ['kaffee-rösterei.de', 'https://xn--kaffee-rsterei-2pb.de/'],
  ['127.0.0.1:8080/a', 'http://127.0.0.1:8080/a'],
  ['localhost:3000', 'http://localhost:3000/'],
  ['[::1]:3000', 'http://[::1]:3000/'],
])('accepts %s as a website URL', (typed, url) => expect(websiteAddress(typed)).toEqual({ url }))

test.each([
  ['', /first/],
  ['yourbrand', /not a web address/],
  ['your brand.com', /spaces/],
  ['me@yourbrand.com', /email/],
  ['javascript:alert(1)', /http or https/],
  ['file:///etc/passwd', /http or https/],
  ['https://', /not a web address/],
  ['https://me:secret@yourbrand.com', /password/],
])('explains why “%s” is not a website URL', (typed, problem) => expect(websiteAddress(typed).problem).toMatch(problem))
