/** Default bodies for adding things through the API: override only what the test is about. */
export const plainClient = {
  name: 'Constructora',
  taxId: '',
  address: '',
  phone: '',
  email: '',
  language: 'es' as const,
  stressUnit: 'MPa' as const,
}

export const plainWorkSite = { name: 'Puente', address: '', responsible: '', supervision: '' }

/** 30 MPa at 28 days, cylinders of 150 × 300 mm, ACI 318. */
export const plainMix = {
  code: 'H-30',
  specifiedStrength: 30,
  strengthUnit: 'MPa' as const,
  designAgeHours: 28 * 24,
  shape: 'cylinder150x300' as const,
  method: 'astmC39',
  ruleSet: 'aci318-19',
  agePlan: '7·28·28·R',
  slumpMm: null,
  slumpToleranceMm: null,
  supplierId: null,
}

/** 8 m³ with a slump of 125 mm; the mix and the hour of casting are still to be given. */
export const plainTruck = {
  deliveryNote: '',
  mixer: '12',
  plant: '',
  leftPlantAt: null,
  arrivedAt: null,
  dischargedAt: null,
  volumeM3: 8,
  slump: { typed: '12,5', unit: 'cm' as const },
  concreteTemperatureC: 22,
  airPercent: null,
  densityKgM3: null,
  consistence: null,
  airRead: null,
  unitWeight: null,
  batch: null,
  ...{ thermometerId: null, slumpConeId: null, airMeterId: null },
  waterAddedL: null,
  waterAuthorisedBy: '',
  element: '',
  remark: '',
  warningsReason: '',
  agePlan: '28·28·R',
  rejection: null,
  departures: [],
  typed: {},
}

/** 565 kN on a cylinder of 150 × 300 mm: 32.0 MPa; the hour is still to be given. */
export const plainReading = {
  load: { typed: '565', unit: 'kN' as const },
  width1Mm: 150,
  width2Mm: 150,
  lengthMm: 300,
  massG: null,
  failure: '2',
  endCondition: 'pads' as const,
  pressId: null,
  remark: '',
  confirmedBecause: '',
  correctedBecause: '',
}
