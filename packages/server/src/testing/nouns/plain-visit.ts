/** An hour, unassigned, for two samples; the work site and the beginning are still to be given. */
export const plainVisit = {
  mixId: null,
  technicianId: null,
  minutes: 60,
  element: 'Pilar P-1',
  volumeM3: 24,
  samples: 2,
  agePlan: '7·28·28·R',
  slumpMm: null,
  supplierId: null,
  notes: '',
}
