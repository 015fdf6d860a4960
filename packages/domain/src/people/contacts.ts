/** What a person on the client's side is in the work, in the order lists show it. */
export const contactRoles = ['contractor', 'supervision', 'designer', 'supplier', 'owner'] as const
export type ContactRole = (typeof contactRoles)[number]

/** What a contact may ask to be told: a delivery rule is a contact and one of these. */
export const deliveryEvents = [
  'result7days',
  'result28days',
  'lowResult',
  'reportIssued',
  'weeklySummary',
] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]
