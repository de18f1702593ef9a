-- Marks the pictures of deleted photos for deletion, also if an estimate, a customer or an account is deleted.
CREATE OR REPLACE FUNCTION note_removed_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_photos (store_key) VALUES (OLD.store_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER estimate_photos_removed AFTER DELETE ON estimate_photos FOR EACH ROW
  EXECUTE FUNCTION note_removed_photo();
