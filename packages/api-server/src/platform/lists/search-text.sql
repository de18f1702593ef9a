-- Lower case, without accents, tags and quotes. Callers also add part numbers without dashes.
CREATE OR REPLACE FUNCTION folded_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(
    regexp_replace(words, '(<[^>]*>|[\s"\[\]])+', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- Stored text already has no accents. The server folds typed text in the same way (fold-text.ts). In ASCII text only
-- two characters can change; searching for all the others takes six times as long per compared row.
CREATE OR REPLACE FUNCTION search_folded(stored text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(stored) = length(stored) THEN translate(stored, '''`', '') ELSE translate(
    replace(replace(replace(replace(translate(stored, 'ÆŒẞÞ', 'æœßþ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    'øłđðħıŋŧØŁĐÐĦŊŦ‐‑–''’‘ʼʻ´`′', 'olddhintolddhnt---') END
$$;
