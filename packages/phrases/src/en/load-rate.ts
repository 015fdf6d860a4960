import type { loadRate as es } from '../es/load-rate.ts'
import type { Same } from '../same.ts'

export const loadRate: Same<typeof es> = {
  label: 'Loading rate',
  toSet: 'Rate to set',
  window: '{{least}} to {{most}} {{unit}}/s',
  value: '{{target}} {{unit}}/s',
  slow: 'Slower than the method: {{least}} to {{most}} {{unit}}/s.',
  fast: 'Faster than the method: {{least}} to {{most}} {{unit}}/s.',
  wrong: 'Type the rate as a number above zero, or leave it empty.',
}
