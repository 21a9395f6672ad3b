const bar = document.querySelector('.consent')
if (localStorage.getItem('consent') === null) bar.hidden = false
bar.addEventListener('click', ({ target }) => {
  if (target.tagName !== 'BUTTON') return
  localStorage.setItem('consent', target.value)
  bar.hidden = true
})
