CREATE OR REPLACE FUNCTION order_search_text(trans_id text, first_name text, last_name text, email text, parts jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.folded_text(trans_id || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' ||
    jsonb_path_query_array(parts, '$[*].mpn')::text || ' ' ||
    regexp_replace(jsonb_path_query_array(parts, '$[*].mpn')::text, '[^A-Za-z0-9" ]', '', 'g') || ' ' ||
    jsonb_path_query_array(parts, '$[*].title')::text)
$$;
