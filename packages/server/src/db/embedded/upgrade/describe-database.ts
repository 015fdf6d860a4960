import type pg from 'pg'

/** What one statement makes, by a name for people, with all that may differ in it. */
const objects = `
  with space as (
    select oid, nspname, nspowner, nspacl from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'jobs')
  ),
  extended as (select classid, objid from pg_depend where deptype = 'e'),
  relation as (
    select c.*, format('%I.%I', s.nspname, c.relname) as name,
      case c.relkind when 'r' then 'table' when 'v' then 'view' when 'S' then 'sequence' when 'i' then 'index' else 'relation' end as kind
    from pg_class c join space s on s.oid = c.relnamespace
    where (c.tableoid, c.oid) not in (select * from extended) and c.relkind <> 't'
  ),
  routine as (
    select p.*, p.oid::regprocedure::text as name from pg_proc p join space s on s.oid = p.pronamespace
    where (p.tableoid, p.oid) not in (select * from extended)
  ),
  granted (kind, name, owner, list) as (
    select 'schema', nspname::text, nspowner, nspacl from space
    union all select kind, name, relowner, relacl from relation
    union all select 'column', format('%s.%I', r.name, a.attname), r.relowner, a.attacl from relation r join pg_attribute a on a.attrelid = r.oid
    union all select 'routine', name, proowner, coalesce(proacl, acldefault('f', proowner)) from routine
    union all select 'database', datname, datdba, coalesce(datacl, acldefault('d', datdba)) from pg_database where datname = current_database()
  )
  select 'schema ' || nspname as name, pg_get_userbyid(nspowner)::text as definition from space
  union all select format('%s %s', kind, name), concat_ws(' ', pg_get_userbyid(relowner), relpersistence, relrowsecurity, relforcerowsecurity, reloptions) from relation
  union all select 'column ' || format('%s.%I', r.name, a.attname),
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
    from relation r join pg_attribute a on a.attrelid = r.oid left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    where r.kind = 'table' and a.attnum > 0 and not a.attisdropped
  union all select format('constraint %s of %s', conname, r.name), pg_get_constraintdef(c.oid)
    from pg_constraint c join relation r on r.oid = c.conrelid where contype <> 'n'
  union all select format('index %s', r.name), pg_get_indexdef(r.oid) from relation r where r.kind = 'index'
  union all select format('view %s', r.name), pg_get_viewdef(r.oid) from relation r where r.kind = 'view'
  union all select format('trigger %s of %s', tgname, r.name), concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join relation r on r.oid = t.tgrelid where not tgisinternal
  union all select format('policy %s of %s', p.policyname, r.name), concat_ws(' ', permissive, roles, cmd, qual, with_check)
    from pg_policies p join relation r on r.name = format('%I.%I', p.schemaname, p.tablename)
  union all select 'routine ' || name, concat_ws(' ', pg_get_userbyid(proowner), case when prokind = 'a' then 'aggregate' else pg_get_functiondef(oid) end) from routine
  union all select format('right of %s to %s %s %s', coalesce(nullif(grantee, 0)::regrole::text, 'everybody'), privilege_type, kind, name), is_grantable::text
    from granted, aclexplode(list) where grantee <> owner
  union all select 'role ' || rolname, concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls, rolconnlimit)
    from pg_roles where rolname !~ '^pg_'
  union all select format('role %s as %s', member::regrole, roleid::regrole), concat_ws(' ', bool_or(admin_option), bool_or(inherit_option), bool_or(set_option))
    from pg_auth_members where roleid::regrole::text !~ '^pg_' group by member, roleid
  union all select format('setting of %s', coalesce(nullif(setrole, 0)::regrole::text, 'everybody')), setconfig::text from pg_db_role_setting
  union all select 'extension ' || extname, '' from pg_extension
  union all select 'database ' || datname, '' from pg_database`

/**
 * Names what one database has and another lacks, or has otherwise: tables, rules, rights, roles. The job queue is left
 * out, since each start makes it, and so is what belongs to an extension.
 */
export async function nameDifferences(of: pg.Client, than: pg.Client): Promise<string[]> {
  const known = await describe(than)
  return [...(await describe(of))]
    .filter(([name, definition]) => known.get(name) !== definition)
    .map(([name]) => name)
}

async function describe(client: pg.Client): Promise<Map<string, string>> {
  await client.query('set search_path = pg_catalog')
  const { rows } = await client.query<{ name: string; definition: string }>(objects)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}
