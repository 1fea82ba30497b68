-- Made by a superuser in the database of the service, and again after each restore: lets pgbouncer look up the passwords of
-- roles that are no superusers. Its own auth_query reads pg_shadow, which only a superuser may.
CREATE ROLE pgbouncer LOGIN PASSWORD '…'; -- the first time alone
DROP SCHEMA IF EXISTS pgbouncer CASCADE;
CREATE SCHEMA pgbouncer;
CREATE FUNCTION pgbouncer.login(wanted text) RETURNS TABLE (name text, password text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$ SELECT rolname::text, rolpassword FROM pg_authid WHERE rolname = wanted AND rolcanlogin AND NOT rolsuper $$;
REVOKE ALL ON FUNCTION pgbouncer.login(text) FROM PUBLIC;
GRANT USAGE ON SCHEMA pgbouncer TO pgbouncer;
GRANT EXECUTE ON FUNCTION pgbouncer.login(text) TO pgbouncer;
