/** Image presets described as text, for models that don't support presets. */
export const imagePresets = {
  enhance: 'crisp, well lit, in fine detail',
  anime: 'as a frame of an anime',
  photographic: 'as a photograph with natural light',
  'digital-art': 'as digital art',
  'comic-book': 'as a panel of a comic book',
  'fantasy-art': 'as fantasy art',
  'line-art': 'as line art, black on white',
  'analog-film': 'as a photograph on analogue film, with grain',
  'neon-punk': 'in neon light, in the manner of neon punk',
  isometric: 'as an isometric drawing',
  'low-poly': 'in low-poly facets',
  origami: 'folded of paper, as origami',
  'modeling-compound': 'formed of modelling compound',
  cinematic: 'as a still of a film, in cinematic light',
  '3d-model': 'as a rendered 3D model',
  'pixel-art': 'as pixel art',
  'tile-texture': 'as a texture that tiles without seams',
} as const
export type ImagePreset = keyof typeof imagePresets
