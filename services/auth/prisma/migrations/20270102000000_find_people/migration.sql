-- The admin finds people as search finds items: in any case and without accents, so that "muller" finds "Müller".
-- Named in full because an index must not depend on a search path.
create function fold(text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));
create function person_text(accounts) returns text language sql immutable parallel safe
  return fold($1.first_name || ' ' || $1.last_name || ' ' || $1.email || ' ' || $1.id);
