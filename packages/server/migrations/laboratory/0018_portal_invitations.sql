-- What became of each mailbox of a contact to which the first report opens the portal: decided once, at that report.
create table portal_invitation (
  id uuid not null,
  contact_id uuid not null,
  -- as it is compared: without capitals
  mailbox text not null check (length(mailbox) between 1 and 200),
  -- 'ownUser', 'otherAccount': there was an account with this address, which stays as it is
  outcome text not null check (outcome in ('invited', 'ownUser', 'otherAccount')),
  -- the account that was made
  user_id integer references app_user (id),
  at timestamptz not null,
  primary key (id),
  unique (contact_id, mailbox),
  foreign key (contact_id) references client_contact (id),
  constraint invited_as_somebody check ((outcome = 'invited') = (user_id is not null))
);
call scope_table('portal_invitation', '(select asked_by_staff())');
call audit_table('portal_invitation');
create trigger portal_invitation_final before update or delete on portal_invitation for each row execute function refuse_change();
grant select, insert on portal_invitation to probeta_app;
