-- Answers kept for a repeated call are sealed from here on. Of those kept before, none may go on holding a first password.
alter table idempotency no force row level security;
update idempotency set answer = answer - 'password' where answer ? 'password';
alter table idempotency force row level security;
