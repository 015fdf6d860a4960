import type { Palette } from './look.ts'

/**
 * Blue, vermilion, green and purple of Okabe and Ito's set, darkened until each has a contrast of 3:1 on its
 * background: distinguishable with every common kind of colour blindness, and in grey by lightness.
 */
export const paperPalette: Palette = {
  ground: '#ffffff',
  text: '#1a2230',
  dim: '#5a6474',
  grid: '#e3e7ed',
  data: '#0072b2',
  mean: '#9c3d7c',
  target: '#00795a',
  limit: '#c04f00',
}

/** The same on a dark background. */
export const nightPalette: Palette = {
  ground: '#171c25',
  text: '#e8ebf1',
  dim: '#a3adbd',
  grid: '#2c3442',
  data: '#56b4e9',
  mean: '#e39ac4',
  target: '#3ccb9f',
  limit: '#ff9a4d',
}

/** Colours taken from variables of the style sheet: `--pb-chart-data` and so on. */
export const screenPalette: Palette = {
  ground: 'var(--pb-chart-ground)',
  text: 'var(--pb-chart-text)',
  dim: 'var(--pb-chart-dim)',
  grid: 'var(--pb-chart-grid)',
  data: 'var(--pb-chart-data)',
  mean: 'var(--pb-chart-mean)',
  target: 'var(--pb-chart-target)',
  limit: 'var(--pb-chart-limit)',
}
