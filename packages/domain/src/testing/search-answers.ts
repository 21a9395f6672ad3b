/**
 * Responses in the format of each web search provider, with fictional content. Each contains entries that the parser must omit: a URL of the search engine, and
 * entries without a URL.
 */

export const serpApiAnswer = {
  search_metadata: { id: '6f0c', status: 'Success' },
  search_parameters: { engine: 'google', q: 'harbour coffee' },
  organic_results: [
    {
      position: 1,
      title: 'Harbour Coffee opens a second roastery',
      link: 'https://harbour.example/roastery',
      source: 'Harbour Coffee',
      date: 'Mar 3, 2026',
      snippet: 'The roastery takes <b>two tons</b> a day.',
      rich_snippet: { top: { extensions: ['Rating: 4.5', 'Opened in March'] } },
      rich_snippet_table: [
        ['Opens', '8:00'],
        ['Closes', '18:00'],
      ],
      sitelinks: {
        inline: [
          { title: 'Visit', link: 'https://harbour.example/visit' },
          { title: 'Cached', link: 'https://www.google.com/search?q=x' },
        ],
      },
    },
    { position: 2, title: 'Cached', link: 'https://www.google.com/search?q=harbour+coffee', snippet: 'The search engine itself.' },
    { position: 3, title: 'Script', link: 'javascript:alert(1)', snippet: 'No address of the web.' },
  ],
  top_stories: [
    {
      title: 'Coffee is dearer',
      link: 'https://news.example/coffee',
      source: 'The Daily Example',
      date: '2 hours ago',
      thumbnail: 'https://news.example/a.jpg',
    },
  ],
  inline_videos: [{ title: 'How we roast', link: 'https://video.example/roast', channel: 'Harbour', thumbnail: 'https://video.example/a.jpg' }],
  inline_images: Array.from({ length: 30 }, (_, index) => ({
    title: `Harbour ${index}`,
    source: `https://pictures.example/${index}`,
    source_name: 'Pictures',
    thumbnail: `https://pictures.example/${index}.jpg`,
  })),
  shopping_results: [
    { title: 'Harbour Blend', product_link: 'https://shop.example/blend', source: 'Shop Example', price: '£9.50', thumbnail: 'https://shop.example/b.jpg' },
  ],
  related_questions: [{ question: 'Who owns Harbour Coffee?', snippet: 'Its staff do.', link: 'https://harbour.example/about' }],
  related_searches: [{ query: 'harbour coffee menu' }, { query: 'harbour coffee menu' }],
  local_results: {
    places: [
      {
        title: 'Harbour Coffee Quay',
        address: '1 Quay Street',
        phone: '020 0000',
        rating: 4.5,
        reviews: 210,
        price: '££',
        hours: 'Open · Closes 18:00',
        description: 'Coffee on the quay.',
        operating_hours: { monday: '8 AM–6 PM', sunday: 'Closed' },
        service_options: { dine_in: true, takeout: true, delivery: false },
        gps_coordinates: { latitude: 50.3671, longitude: -4.1341 },
        links: { website: 'https://harbour.example/quay' },
      },
      { title: 'Harbour Coffee Station', address: '2 Station Road', gps_coordinates: { latitude: 50.3777, longitude: -4.1433 } },
      { title: 'Harbour Coffee Van', gps_coordinates: { latitude: 500, longitude: -4 } },
    ],
  },
  answer_box: { type: 'organic_result', title: 'Opening hours', answer: '8 to 18', link: 'https://harbour.example/hours' },
  top_sights: {
    sights: [
      { title: 'The lighthouse', link: 'https://sights.example/light', description: 'Built in 1759.', rating: 4.7, reviews: 1200, price: '£5' },
      { title: 'The quay', link: 'https://www.google.com/search?q=quay', rating: 4.2, reviews: 80 },
    ],
  },
  product_result: {
    title: 'Harbour Grinder',
    description: 'A hand grinder.',
    prices: ['£39.00'],
    rating: 4.2,
    reviews: 31,
    pricing: [{ name: 'Shop Example', link: 'https://shop.example/grinder', price: '£39.00' }],
  },
  recipes_results: [
    {
      title: 'Coffee cake',
      link: 'https://recipes.example/cake',
      source: 'Recipes Example',
      total_time: '50 min',
      ingredients: ['Coffee', 'flour', 'eggs'],
      rating: 4.8,
      reviews: 12,
    },
  ],
  showtimes: [
    {
      day: 'Today',
      theaters: [{ name: 'Quay Cinema', link: 'https://cinema.example/', address: '3 Quay Street', showing: [{ time: ['16:30', '19:00'], type: 'Standard' }] }],
    },
    { day: 'Tomorrow', theaters: [{ name: 'Closed Cinema', showing: [] }] },
  ],
  inline_people_also_search_for: [{ title: 'Roasters nearby', items: [{ name: 'Quay Roasters' }, { name: 'Quay Roasters' }, { name: 'Tamar Beans' }] }],
  knowledge_graph: { title: 'Harbour Coffee', type: 'Coffee company', description: 'A roaster by the sea.', website: 'https://harbour.example/' },
}

export const serpApiWeather = {
  answer_box: {
    type: 'weather_result',
    temperature: '18',
    unit: 'Celsius',
    precipitation: '10%',
    humidity: '62%',
    wind: '14 km/h',
    location: 'Plymouth',
    date: 'Friday 15:00',
    weather: 'Partly cloudy',
    forecast: [
      { day: 'Friday', weather: 'Partly cloudy', temperature: { high: '19', low: '11' } },
      { day: 'Saturday', weather: 'Rain', temperature: { high: '15', low: '10' } },
    ],
  },
}

export const serpApiFlights = {
  answer_box: {
    type: 'google_flights',
    flights: [
      { link: 'https://air.example/1', flight_info: ['Example Air', '1h 20m', 'Nonstop', 'from £64'] },
      { link: 'https://www.google.com/flights?q=2', flight_info: ['Other Air', '3h 5m', '1 stop', 'from £41'] },
    ],
  },
}

export const searxngAnswer = {
  query: 'harbour coffee',
  number_of_results: 3,
  results: [
    {
      url: 'https://harbour.example/roastery',
      title: 'Harbour Coffee opens a second roastery',
      content: 'Two tons a day.',
      engine: 'mojeek',
      category: 'general',
      publishedDate: '2026-03-03T09:00:00',
    },
    { url: 'https://www.bing.com/search?q=x', title: 'Own', content: '', category: 'general' },
    {
      url: 'https://news.example/coffee',
      title: 'Coffee is dearer',
      content: 'By a tenth.',
      category: 'news',
      source: 'The Daily Example',
      publishedDate: null,
    },
    { url: 'https://pictures.example/1', title: 'Harbour', img_src: 'https://pictures.example/1.jpg', category: 'images', engine: 'openverse' },
    { url: 'https://video.example/roast', title: 'How we roast', content: '', category: 'videos', thumbnail: 'https://video.example/a.jpg' },
  ],
  answers: [{ answer: '8 to 18', url: 'https://harbour.example/hours' }],
  corrections: [],
  infoboxes: [{ infobox: 'Harbour Coffee', id: 'https://harbour.example/', content: 'A roaster by the sea.', urls: [] }],
  suggestions: ['harbour coffee menu'],
  unresponsive_engines: [],
}

export const braveAnswer = {
  type: 'search',
  query: { original: 'harbour coffee', related_queries: ['harbour coffee menu'] },
  web: {
    type: 'search',
    results: [
      {
        title: 'Harbour Coffee opens a second roastery',
        url: 'https://harbour.example/roastery',
        description: 'The roastery takes <strong>two tons</strong> a day.',
        age: 'March 3, 2026',
        profile: { name: 'Harbour Coffee', url: 'https://harbour.example/' },
        meta_url: { hostname: 'harbour.example' },
      },
      {
        title: 'Harbour Blend',
        url: 'https://shop.example/blend',
        description: 'Beans.',
        product: { name: 'Harbour Blend', price: '£9.50', thumbnail: { src: 'https://shop.example/b.jpg' } },
      },
      { title: 'Own', url: 'https://search.brave.com/search?q=x', description: '' },
    ],
  },
  news: {
    type: 'news',
    results: [
      {
        title: 'Coffee is dearer',
        url: 'https://news.example/coffee',
        description: 'By a tenth.',
        age: '2 hours ago',
        meta_url: { hostname: 'news.example' },
        thumbnail: { src: 'https://news.example/a.jpg' },
      },
    ],
  },
  videos: {
    type: 'videos',
    results: [{ title: 'How we roast', url: 'https://video.example/roast', description: '', thumbnail: { src: 'https://video.example/a.jpg' } }],
  },
  faq: { type: 'faq', results: [{ question: 'Who owns Harbour Coffee?', answer: 'Its staff do.', url: 'https://harbour.example/about', title: 'About' }] },
  locations: {
    type: 'locations',
    results: [
      {
        title: 'Harbour Coffee Quay',
        url: 'https://harbour.example/quay',
        postal_address: { displayAddress: '1 Quay Street' },
        contact: { telephone: '020 0000' },
        rating: { ratingValue: 4.5, reviewCount: 210 },
        coordinates: [50.3671, -4.1341],
      },
    ],
  },
  infobox: {
    type: 'graph',
    results: [{ title: 'Harbour Coffee', category: 'Coffee company', long_desc: 'A roaster by the sea.', website_url: 'https://harbour.example/' }],
  },
}
