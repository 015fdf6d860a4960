import type { Row } from './access-row.ts'

/**
 * Routes of programs beside the laboratory. Press bridges: who keeps the tables hands out keys, who breaks takes the lines, a
 * bridge posts by its key. Directory: who approves users gives roles to its groups, everybody joins their own account. Webhooks: who keeps the tables sends what happens to others. Tokens: everybody makes and ends
 * their own; who edits users makes those of programs and ends all.
 */
export const routesOfPrograms: Readonly<Record<string, Row>> = {
  listPressBridges: 'staff',
  addPressBridge: 'tables edit',
  revokePressBridge: 'tables edit',
  postPressLines: 'public',
  takePressLines: 'breaks edit',
  listDirectoryGroups: 'users view',
  addDirectoryGroup: 'users approve',
  removeDirectoryGroup: 'users approve',
  findDirectoryAccount: 'portal',
  linkDirectory: 'portal',
  unlinkDirectory: 'portal',
  askDirectoryAsUser: 'portal',
  proveByDirectory: 'portal',
  listTokens: 'portal',
  addToken: 'portal',
  revokeToken: 'own',
  listUserTokens: 'users view',
  addUserToken: 'users edit',
  revokeUserToken: 'users edit',
  listWebhooks: 'tables edit',
  findWebhook: 'tables edit',
  addWebhook: 'tables edit',
  changeWebhook: 'tables edit',
  setWebhookState: 'tables edit',
  rotateWebhookSecret: 'tables edit',
  removeWebhook: 'tables edit',
  listWebhookDeliveries: 'tables edit',
  tryWebhook: 'tables edit',
  repeatWebhookDelivery: 'tables edit',
  repeatWebhookFailures: 'tables edit',
}
