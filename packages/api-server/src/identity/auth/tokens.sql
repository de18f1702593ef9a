-- Open streams end with their session, no matter which process or release ends it.
CREATE OR REPLACE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', OLD.user_id::text);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER session_ends AFTER DELETE ON tokens FOR EACH ROW
  WHEN (OLD.purpose = 'session' AND OLD.expires > now()) EXECUTE FUNCTION notify_session_end();
