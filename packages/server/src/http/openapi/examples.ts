const id = '019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b'

/** Bodies as a program sends them in the main job of a laboratory, by the name of the call. */
export const examples: Readonly<Record<string, unknown>> = {
  signIn: { usuario: 'recepcion', password: '…' },
  addClient: {
    ...{ name: 'Constructora del Puerto', taxId: 'B12345678', address: 'Avenida del Puerto 7', phone: '' },
    ...{ email: 'obra@constructora.example', language: 'es', stressUnit: 'MPa' },
  },
  addWorkSite: {
    ...{ clientId: id, code: 'PUERTO-1', name: 'Muelle 1', address: 'Avenida del Puerto 7' },
    ...{ responsible: 'Ana Ruiz', supervision: '' },
  },
  addMix: {
    ...{
      code: 'H-30',
      specifiedStrength: 30,
      strengthUnit: 'MPa',
      designAgeHours: 672,
      agePlan: '7·28·28·R',
    },
    ...{ shape: 'cylinder150x300', method: 'astmC39', ruleSet: 'aci318-19' },
    ...{ slumpMm: 120, slumpToleranceMm: 30, supplierId: null },
  },
  addSheet: {
    ...{ workSiteId: id, visitId: null, sampledOn: '2026-11-24', technician: 'Marta Gil' },
    ...{ weather: '', airTemperatureC: 18, remark: '' },
    trucks: [
      {
        ...{ mixId: id, deliveryNote: 'R-1001', mixer: '12', plant: '', element: 'Pilar P-1', volumeM3: 8 },
        ...{ castAt: '2026-11-24T09:30:00+01:00', leftPlantAt: null, arrivedAt: null, dischargedAt: null },
        ...{
          slump: { typed: '12.5', unit: 'cm' },
          concreteTemperatureC: 22,
          consistence: null,
          airPercent: null,
        },
        ...{ airRead: null, densityKgM3: null, unitWeight: null, batch: null, typed: {} },
        ...{
          thermometerId: null,
          slumpConeId: null,
          airMeterId: null,
          waterAddedL: null,
          waterAuthorisedBy: '',
        },
        ...{ agePlan: '7·28·28·R', rejection: null, departures: [], remark: '', warningsReason: '' },
      },
    ],
  },
  recordBreak: {
    ...{ load: { typed: '565', unit: 'kN' }, width1Mm: 150, width2Mm: 150, lengthMm: 300, massG: 12_700 },
    ...{ failure: '2', endCondition: 'pads', pressId: null, brokenAt: '2026-12-22T10:15:00+01:00' },
    ...{ remark: '', confirmedBecause: '', correctedBecause: '' },
  },
  draftReport: {
    strengthTests: [{ sampleId: id, ageHours: 672 }],
    ...{ language: 'es', stressUnit: 'MPa', supersedes: null },
  },
}
