import { crossSection, lengthOf, type Geometry } from './strength.ts'

/** Apparent density in kg/m³ from the mass in g and the measured dimensions in mm, unrounded. */
export const density = (massG: number, geometry: Geometry): number =>
  (massG / (crossSection(geometry) * lengthOf(geometry))) * 1e6
