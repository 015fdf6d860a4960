import type pg from 'pg'
import type { AddressOf } from '../../base/address-of.ts'
import { outsideLaboratories } from '../../db/transaction.ts'
import { isAddress } from '../../mail/queue-letter.ts'
import type { Receiver } from '../../mail/compose-letter.ts'
import { writePasswordLinks } from '../../stores/password-links/store.ts'

/** The most letters to one user in an hour: somebody else's requests must not fill a mailbox. */
const mostAnHour = 5

/**
 * Finds the users who requested a new password, by user name or by address (which may belong to several users), and
 * queues a letter for each. The link of a user of one laboratory leads to its host. `recover` false (no mail can be
 * sent): the requests are only discarded.
 */
export async function answerRecoveries(pool: pg.Pool, addressOf: AddressOf, recover: boolean): Promise<void> {
  let more = true
  while (more) more = await answerOne(pool, addressOf, recover)
}

const answerOne = (pool: pg.Pool, addressOf: AddressOf, recover: boolean): Promise<boolean> =>
  outsideLaboratories(pool, async (db, client) => {
    const { rows: requests } = await client.query<{ account: string }>(
      `update recovery_request set handled_at = statement_timestamp()
       where id = (select id from recovery_request where handled_at is null order by at limit 1 for update skip locked)
       returning account`,
    )
    const request = requests[0]
    if (!request) return false
    if (!recover) return true
    const { rows: receivers } = await client.query<Receiver & { hostName: string | null }>(
      `select u.id, u.names, u.username, u.email, u.language,
              (select min(l.host_name) from laboratory_account a join laboratory l on l.id = a.laboratory_id
               where a.user_id = u.id having count(*) = 1) as "hostName"
       from app_user u join credential c on c.user_id = u.id
       where u.active and u.email <> '' and (u.username = $1 or lower(u.email) = $1)
         and (select count(*) from password_link l where l.user_id = u.id and l.purpose = 'recovery'
                and l.created_at > statement_timestamp() - interval '1 hour') < $2
       order by u.id limit 5`,
      [request.account, mostAnHour],
    )
    const links = writePasswordLinks(db)
    for (const receiver of receivers) {
      if (isAddress(receiver.email)) await links.recover(receiver, addressOf(receiver))
    }
    return true
  })
