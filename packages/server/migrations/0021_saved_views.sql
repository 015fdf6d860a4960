-- How somebody likes to look at a list: filters, order and columns under a name. Theirs alone, and no record of the
-- laboratory: it leaves no trail.
create table saved_view (
  laboratory_id integer not null references laboratory (id),
  id uuid not null,
  version integer not null default 1,
  user_id integer not null references app_user (id),
  list text not null check (list ~ '^[a-zA-Z]{1,40}$'),
  name text not null check (length(name) between 1 and 80),
  -- What the address of the screen says: names and values.
  query jsonb not null check (jsonb_typeof(query) = 'array' and length(query::text) <= 8000),
  -- Null: as the list shows itself.
  columns jsonb check (jsonb_typeof(columns) = 'object' and length(columns::text) <= 8000),
  created_at timestamptz not null default clock_timestamp(),
  primary key (laboratory_id, id)
);
create unique index saved_view_name on saved_view (laboratory_id, user_id, list, lower(name));

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy scope on saved_view to probeta_app
  using (laboratory_id = (select current_laboratory()) and user_id = (select current_actor()));

grant select, insert, update, delete on saved_view to probeta_app;
