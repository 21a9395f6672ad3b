/** Renders the newsletter sign-up block. */
export function join() {
  return `<section class="section"><div class="frame split join"><div><h2>Know when the drum is lit</h2><p class="quiet">One letter on each roast day, with what is fresh and what is nearly gone. No more than two a week.</p></div><form action="/newsletter/" method="get"><label for="email">Your email address</label><input id="email" name="email" type="email" required autocomplete="email" placeholder="you@home.example"><button class="button button-primary" type="submit">Send me letters</button></form></div></section>`
}
