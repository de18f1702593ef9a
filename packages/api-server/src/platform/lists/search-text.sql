-- Lower case, without accents, tags and quotes; part numbers also without their dashes.
CREATE OR REPLACE FUNCTION folded_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(
    regexp_replace(words, '(<[^>]*>|[\s"\[\]])+', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- Stored text has no accents already. The server folds what people type in the same way (fold-text.ts). In text of ASCII
-- letters alone only two signs can change; to look for all the others takes six times as long for each row that is compared.
CREATE OR REPLACE FUNCTION search_folded(stored text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(stored) = length(stored) THEN translate(stored, '''`', '') ELSE translate(
    replace(replace(replace(replace(translate(stored, 'ÆŒẞÞ', 'æœßþ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    'øłđðħıŋŧØŁĐÐĦŊŦ‐‑–''’‘ʼʻ´`′', 'olddhintolddhnt---') END
$$;
