/** Roles of contacts on the client's side, in the order lists show them. */
export const contactRoles = ['contractor', 'supervision', 'designer', 'supplier', 'owner'] as const
export type ContactRole = (typeof contactRoles)[number]

/** Events that a contact may subscribe to: a delivery rule is a contact and one of these. */
export const deliveryEvents = [
  'result7days',
  'forecastLow',
  'result28days',
  'lowResult',
  'reportIssued',
  'dailySummary',
  'weeklySummary',
] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]
